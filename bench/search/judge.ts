import { readFile } from 'node:fs/promises'
import type { JudgedRow } from './rows.ts'

export type JudgedQuery = { q: string; kind: string; isRelevant: (row: JudgedRow) => boolean }

/** 'Samsung model=galaxy a12$ storage=128 max=300': what a phone must be to answer to a query. */
function relevanceOf(text: string): JudgedQuery['isRelevant'] {
  const parts = text.split(/ (?=(?:model|colour|storage|ram|min|max)=)/)
  const conditions = parts.map((part): JudgedQuery['isRelevant'] => {
    const [name = '', value] = part.split(/=(.*)/s)
    if (value === undefined) return ({ brand }) => brand.toLowerCase() === name.toLowerCase()
    const pattern = new RegExp(value, 'i')
    switch (name) {
      case 'model':
        return ({ model }) => pattern.test(model)
      case 'colour':
        return ({ colour }) => pattern.test(colour)
      case 'storage':
        return ({ storageGb }) => storageGb === Number(value)
      case 'ram':
        return ({ ramGb }) => ramGb === Number(value)
      case 'min':
        return ({ price }) => price >= Number(value)
      default:
        return ({ price }) => price <= Number(value)
    }
  })
  return (row) => conditions.every((holds) => holds(row))
}

export async function readQueries(): Promise<JudgedQuery[]> {
  const text = await readFile(new URL('queries.tsv', import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [q = '', kind = '', relevant = ''] = line.split('\t')
      return { q, kind, isRelevant: relevanceOf(relevant) }
    })
}

export type Verdict = {
  q: string
  kind: string
  relevant: number
  precision: number
  firstIsRight: boolean
  isEmpty: boolean
  first: string[]
}

/** How well the first five answer; where fewer than five could, of as many as could. */
export function judge({ q, kind, isRelevant }: JudgedQuery, rows: JudgedRow[], found: JudgedRow[]): Verdict {
  const relevant = rows.filter(isRelevant).length
  const top = found.slice(0, 5)
  const hits = top.filter(isRelevant).length
  return {
    q,
    kind,
    relevant,
    precision: hits / Math.min(5, Math.max(relevant, 1)),
    firstIsRight: top[0] !== undefined && isRelevant(top[0]),
    isEmpty: top.length === 0,
    first: top.map(({ name }) => name),
  }
}
