import { existsSync, readFileSync } from 'node:fs'

/** What people typed or pasted elsewhere, with the right result in the last column: our own lines, and those handed to us. */
const folders = ['test/data/real-world/', '../shared/real-world-inputs/']
const unescaped = (cell: string) =>
  cell.replace(/\\u\{([0-9a-f]+)\}/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))

/** The lines of a list, in cells. */
export function realLines(list: string): string[][] {
  const files = folders.map((folder) => `${folder}${list}.tsv`).filter((file) => existsSync(file))
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(1))
  return [...new Set(lines)].map((line) => line.split('\t').map(unescaped))
}

/** What was typed, and what is right. */
export const typedLines = (list: string) => realLines(list).map((cells): [string, string] => [cells[0] ?? '', cells.at(-1) ?? ''])
