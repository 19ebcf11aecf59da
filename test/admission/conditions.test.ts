import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useMarket } from '../market.ts'
import { admins } from './conditions/admins.ts'
import { buying } from './conditions/buying.ts'
import { paying } from './conditions/paying.ts'
import { phones } from './conditions/phones.ts'
import { pictures } from './conditions/pictures.ts'
import { requests } from './conditions/requests.ts'
import { signIn } from './conditions/sign-in.ts'
import { webhooks } from './conditions/webhooks.ts'

const market = useMarket()
const conditions = { ...signIn, ...admins, ...phones, ...pictures, ...buying, ...paying, ...webhooks, ...requests }
const rows = readFileSync(new URL('conditions.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [name: string, caller: string, status: string])

test('every condition in conditions.tsv has a test, and no other has', () => {
  expect(Object.keys(conditions).sort()).toEqual(rows.map(([name]) => name).sort())
})

test.each(rows)('[S6.8] %s by %s answers %s', async (name, _caller, status) => {
  const answers = [await conditions[name]?.(market)].flat()
  expect(answers.length).toBeGreaterThan(0)
  expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => Number(status)))
})
