type Cell = string | number

/** Spreadsheets read a cell that begins like this as a formula: a leading apostrophe makes it text. */
const formula = /^[=+\-@\t\r]/

const written = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The beginning of a CSV: this byte order mark declares UTF-8. */
export const csvStart = '\uFEFF'

/** Rows of a CSV (RFC 4180) in which no spreadsheet finds a formula. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')

/** Formats a whole table as CSV. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string => csvStart + csvLines(rows)
