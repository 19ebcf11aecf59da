type Cell = string | number

/** A spreadsheet takes what begins so for a formula: it gets an apostrophe, which makes it words. */
const formula = /^[=+\-@\t\r]/

const written = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as a file (RFC 4180) which no spreadsheet runs anything of; the mark at its beginning says that it is UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`
