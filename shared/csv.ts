type Cell = string | number

/** Spreadsheets read a cell that begins like this as a formula: a leading apostrophe makes it text. */
const formula = /^[=+\-@\t\r]/

const written = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Formats a table as CSV (RFC 4180) in which no spreadsheet finds a formula; the byte order mark declares UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`
