"""Answers of King Solomon's circle. The book has none (gap): these are ours, one a field and one for the head."""

from sukno.engine.text import Text

SILENT = Text(
    "The ball lies on the king's brow, and the king keeps silent. Not every question is answered today: come again.",
    "Шарик лёг царю на чело, и царь молчит. Не на всякий вопрос есть сегодня ответ: спросите в другой раз.",
)
ANSWERS = (
    Text("What you seek lies nearer than you look.", "То, что вы ищете, ближе, чем вы смотрите."),
    Text("Yes, if you do not tell of it too soon.", "Да, если не рассказывать об этом раньше срока."),
    Text(
        "Patience opens the door that strength has shut.", "Терпение откроет дверь, которую захлопнула сила."
    ),
    Text("No, and one day you will be glad of it.", "Нет, и когда-нибудь вы этому обрадуетесь."),
    Text("Ask somebody who has walked this road before you.", "Спросите того, кто уже прошёл этой дорогой."),
    Text("A small thing decides: do not overlook it.", "Решит мелочь: не проглядите её."),
    Text(
        "Begin in the morning what seems impossible at night.",
        "Что вечером кажется невозможным, начните утром.",
    ),
    Text("You know the answer, and hoped for another.", "Ответ вы знаете, просто надеялись на другой."),
    Text("A letter or a visit will change your mind.", "Письмо или гость переменит ваше решение."),
    Text("Give first, and you will be given.", "Дайте первым, и вам воздастся."),
    Text("It comes late, but it comes.", "Поздно, но сбудется."),
    Text("Beware of him who praises loudly.", "Остерегайтесь того, кто громко хвалит."),
    Text("Half will come true, and it is the better half.", "Сбудется половина, и притом лучшая."),
    Text(
        "What was lost is found where it was put away well.",
        "Потерянное найдётся там, куда его хорошо спрятали.",
    ),
    Text("Do it, but do not do it alone.", "Делайте, но не в одиночку."),
    Text(
        "Rest: the river does not run faster if you push it.",
        "Отдохните: река не потечёт быстрее, если её толкать.",
    ),
    Text("Old friendship is worth more here than new luck.", "Старая дружба здесь дороже нового счастья."),
    Text("The one you think of thinks of you.", "Тот, о ком вы думаете, думает о вас."),
    Text(
        "Money will be there when you stop counting it.", "Деньги найдутся, когда вы перестанете их считать."
    ),
    Text("The long road is the short one this time.", "Дальняя дорога на этот раз и есть короткая."),
    Text("Forgive it, and it will trouble you no more.", "Простите, и это вас больше не потревожит."),
    Text("Hold your tongue for three days.", "Помолчите об этом три дня."),
    Text("There will be laughter where you expect tears.", "Где вы ждёте слёз, там будет смех."),
    Text("Trust your hands more than your dreams.", "Верьте рукам больше, чем мечтам."),
)
