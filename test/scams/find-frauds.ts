import { globSync } from 'node:fs'
import path from 'node:path'
import type { Fraud } from '#scams/fraud.ts'
import type { Found } from './play-frauds.ts'

const root = path.resolve(import.meta.dirname, '../../scams')

/** All frauds, or those whose path contains one of the `parts`, which commas separate, by family and file. */
export async function findFrauds(parts = ''): Promise<Found[]> {
  const files = globSync('*/*.ts', { cwd: root })
    .filter((file) => parts.split(',').some((part) => file.includes(part)))
    .sort()
  return Promise.all(
    files.map(async (file) => {
      const { default: fraud }: { default: Fraud } = await import(path.join(root, file))
      return { file, family: path.dirname(file).replaceAll('-', ' '), fraud }
    }),
  )
}
