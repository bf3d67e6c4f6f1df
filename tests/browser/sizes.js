// What lies beyond the edge of the window or of the table, what lies over the hand or over calls, and where the hand is.
() => {
  const SLACK = 3;
  const LEAN = 8; // cards of a fan stand askew
  const shown = (el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const there = (el) => shown(el) && el.offsetWidth > 1 && el.offsetHeight > 1;
  const box = (el) => {
    const { left, top, right, bottom } = el.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const name = ({ dataset, className }) =>
    dataset.zone ?? dataset.deed ?? dataset.move ?? (dataset.seat ? `plate ${dataset.seat}` : className);
  const wanted = '[data-game-table] [data-zone], .plate, [data-deed], [data-bar] [data-move]';
  const things = [...document.querySelectorAll(wanted)].filter(there);
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const table = box(document.querySelector('[data-game-table]'));
  const out = (r, frame) =>
    r.left < frame.left - SLACK || r.top < frame.top - SLACK || r.right > frame.right + SLACK || r.bottom > frame.bottom + SLACK;
  const beyond = things
    .filter((el) => out(box(el), page) || (el.closest('[data-game-table]') && out(box(el), table)))
    .map((el) => `${name(el)} at ${Object.values(box(el)).map(Math.round)}`);
  const zone = document.querySelector('[data-chair] .own [data-kind=hand]');
  const cards = zone ? [...zone.querySelectorAll('[data-spot]')].map(box) : [];
  const least = (side) => Math.min(...cards.map((c) => c[side])) + LEAN;
  const most = (side) => Math.max(...cards.map((c) => c[side])) - LEAN;
  const meets = (r) => r.left < most('right') && r.right > least('left') && r.top < most('bottom') && r.bottom > least('top');
  const others = cards.length > 0 ? things.filter((el) => !zone.contains(el) && !el.contains(zone)) : [];
  const covered = [...document.querySelectorAll('[data-kind=box] [data-move]:enabled')].filter(there).filter((el) => {
    const { left, top, right, bottom } = box(el);
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !el.contains(hit) && hit?.closest('[data-game-table]');
  });
  return {
    beyond,
    covered: covered.map(name),
    over: others.filter((el) => meets(box(el))).map(name),
    place: zone ? Object.values(box(zone)).map(Math.round) : null,
    scrolls: document.scrollingElement.scrollHeight - innerHeight,
  };
}
