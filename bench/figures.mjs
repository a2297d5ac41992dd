/**
 * A row of the table: each cell a number with its unit, `how` in words. If the goal is below the floor, less
 * is better.
 * @typedef {{ floor: string, goal: string, measured: string, how: string }} Figure
 */

/** Relative change from which a figure counts as worse. */
const TOLERANCE = 0.1;

/**
 * True if a figure is worse than the previous one by more than a tenth, and by more than the last digit
 * shown.
 * @param {Figure} figure
 * @param {Figure} before
 */
export function isWorse(figure, before) {
  const [now, then] = [figure, before].map(({ measured }) => Number.parseFloat(measured));
  const isLessBetter = Number.parseFloat(figure.goal) <= Number.parseFloat(figure.floor);
  const worsening = isLessBetter ? now - then : then - now;
  return worsening > Math.max(TOLERANCE * Math.abs(then), lastDigitOf(before.measured));
}

/** '1.53' has hundredths, '28 MB' whole numbers. */
function lastDigitOf(shown) {
  const decimals = /^-?\d+\.(\d+)/.exec(shown)?.[1].length ?? 0;
  return 10 ** -decimals * 1.001;
}

/** @param {Record<string, Figure>} figures */
export function formatTable(figures) {
  const rows = Object.entries(figures).map(([what, { floor, goal, measured, how }]) => [
    what,
    floor,
    goal,
    `**${measured}**`,
    how,
  ]);
  const headings = ['what', 'floor', 'goal', 'measured', 'how'];
  return [headings, headings.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
