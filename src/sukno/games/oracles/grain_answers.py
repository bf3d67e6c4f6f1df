"""What the wheat grain says, card by card: the table of 004:2977-3124, in our words."""

from sukno.engine.text import Text

GRAIN = {
    "HA": Text(
        "Your heart is faithful. Hold on: fidelity is always rewarded, and happiness is still to come.",
        "У вас верное сердце. Потерпите: верность всегда вознаграждается, и счастье впереди.",
    ),
    "HK": Text(
        "Your goodness has kindled love. All will be as you wish; only be careful, for a flame burns.",
        "Ваша доброта зажгла любовь. Всё выйдет по-вашему, только осторожнее: огонь обжигает.",
    ),
    "HQ": Text(
        "It comes true in three months. Show no anger, and keep your feelings to yourself.",
        "Всё сбудется через три месяца. Не показывайте гнева и держите чувства при себе.",
    ),
    "HJ": Text(
        "Whoever is far away has not forgotten you: misses you, and longs to meet.",
        "Кто далеко, тот о вас помнит: скучает и ждёт не дождётся встречи.",
    ),
    "HT": Text(
        "Your thoughts will change, so be calm: the other wishes for the same as you.",
        "Мысли ваши переменятся, будьте спокойны: другой желает того же, что и вы.",
    ),
    "H9": Text(
        "Passion is in your blood. Do not fear the poison: it is sweet.",
        "Страсть у вас в крови. Не бойтесь этого яда: он сладок.",
    ),
    "H8": Text(
        "All is in your power. But do not offend a friend: it would harm you.",
        "Всё в вашей власти. Только не обидьте друга: себе же повредите.",
    ),
    "H7": Text(
        "Somebody will come from afar and bring news that makes you glad.",
        "Кто-то приедет издалека и привезёт радостную весть.",
    ),
    "H6": Text(
        "Your kindness is repaid: a good person will be your friend, and know its worth.",
        "Доброта ваша вернётся дружбой хорошего человека, который умеет её ценить.",
    ),
    "DA": Text(
        "The more you demand, the further off is the wedding. It will turn out better than you think.",
        "Чем больше требований, тем дальше свадьба. Но сложится она лучше, чем вы думаете.",
    ),
    "DK": Text(
        "Somebody would deceive you. Refuse, and do not trust that friend: he is not what he was to you.",
        "Вас хотят провести. Откажитесь и не верьте этому другу: он к вам переменился.",
    ),
    "DQ": Text(
        "A friend means to deceive you; another person will save you, and that is the true friend.",
        "Один друг замышляет обман; другой человек вас выручит, он и есть друг настоящий.",
    ),
    "DJ": Text("The one you adore loves you too.", "Кого вы обожаете, тот любит вас тоже."),
    "DT": Text(
        "Work will drive the gloom away. But the one you love is cold to you.",
        "Работа прогонит грусть. Но тот, кого вы любите, к вам холоден.",
    ),
    "D9": Text(
        "Beware of falling in love: you would not be paid with fidelity.",
        "Берегитесь влюбиться: верностью вам не ответят.",
    ),
    "D8": Text("Good news will be here soon. Be patient.", "Скоро придёт добрая весть. Наберитесь терпения."),
    "D7": Text(
        "Your beloved has many virtues, and you own that heart. Even your fears do you good.",
        "У вашей любви множество достоинств, и сердце это ваше. Даже опасения пойдут вам впрок.",
    ),
    "D6": Text(
        "You will be happy. Do not hurry, and take good advice.",
        "Вы будете счастливы. Не торопитесь и слушайте добрых советов.",
    ),
    "CA": Text(
        "Do not despair. Forget the failure over some work: luck returns.",
        "Не отчаивайтесь. Забудьте неудачу за каким-нибудь делом: счастье вернётся.",
    ),
    "CK": Text(
        "The one you think of is very sly. Keep away, but be polite when you meet.",
        "Тот, о ком вы думаете, большой хитрец. Держитесь подальше, а встретите — будьте любезны.",
    ),
    "CQ": Text("You are loved. The wish comes true soon.", "Вас любят. Желание скоро исполнится."),
    "CJ": Text(
        "What you have in mind will hardly succeed. Be calm, and think of it no more.",
        "Задуманное вряд ли удастся. Успокойтесь и больше об этом не думайте.",
    ),
    "CT": Text(
        "Be calm. Sorrow passes soon, and the wish comes true.",
        "Успокойтесь. Огорчения скоро пройдут, и желание сбудется.",
    ),
    "C9": Text(
        "Do not complain of your lot: things change soon, and your heart will be calm.",
        "Не ропщите на судьбу: всё скоро переменится, и сердце успокоится.",
    ),
    "C8": Text(
        "To leave would save you trouble. But make no haste, and do not trust the heart alone.",
        "Отъезд избавит от неприятностей. Но не спешите и не слушайтесь одного сердца.",
    ),
    "C7": Text("Sadness soon turns to joy.", "Печаль скоро обернётся радостью."),
    "C6": Text(
        "Do not trust whoever comes first. Happiness waits, and a gain you did not expect.",
        "Не доверяйтесь первому встречному. Вас ждёт счастье и то, чего вы не ожидали.",
    ),
    "SA": Text(
        "Make a friend of the one you avoid: it will be of use to you.",
        "Подружитесь с тем, кого избегаете: он вам пригодится.",
    ),
    "SK": Text(
        "Pleasant news will make you glad. But a good deed of yours turns to harm.",
        "Вас обрадует приятная новость. Но сделанное добро обернётся злом.",
    ),
    "SQ": Text(
        "Your friend seems colder than before, but means you well.",
        "Друг с виду охладел, но в душе к вам расположен.",
    ),
    "SJ": Text(
        "You will get what you want. But take care: the one you love brings trouble.",
        "Вы получите, что хотите. Но осторожно: любимый человек доставит неприятности.",
    ),
    "ST": Text(
        "Love torments you; do not worry, you will be happy.",
        "Мучает вас любовь; не тревожьтесь, вы будете счастливы.",
    ),
    "S9": Text("Do not trust your friend: he may betray you.", "Не доверяйтесь другу: он может изменить."),
    "S8": Text(
        "Trouble waits. The one you think of is ill; somebody you trusted will betray you.",
        "Ждёт неприятность. Тот, о ком вы думаете, болен; изменит тот, кому вы верили.",
    ),
    "S7": Text(
        "What you have begun will not succeed. To be happy, change your plans.",
        "Затеянное не удастся. Чтобы быть счастливее, перемените планы.",
    ),
    # gap: its heading is lost in the book, where the sentence follows that of the seven
    "S6": Text(
        "A sad letter will grieve you. Do not hope for what you wish, and the cause is you.",
        "Печальное письмо огорчит вас. Не надейтесь на желаемое, а причина тому вы сами.",
    ),
}
