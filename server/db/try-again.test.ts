import { expect, test } from 'vitest'
import { refusalFor } from '#server/http/errors.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket()

test.each(['25006', '57P01', '57P02', '57P03', '40001', '40P01', '55P03', '57014', '53300', '08006'])(
  'SQLSTATE %s from the database is mapped to 503 with Retry-After',
  async (state) => {
    const error = await market.connection.pool
      .query(`do $$ begin raise exception 'said' using errcode = '${state}'; end $$`)
      .catch((error: unknown) => error)
    expect(error).toMatchObject({ code: state })
    expect(refusalFor(error)).toMatchObject({ code: 'unavailable', retryAfter: 5 })
  },
)

test.each(['23505', '42P01', 'XX000', '22012'])('SQLSTATE %s is not treated as temporary', (code) => {
  expect(refusalFor(Object.assign(new Error('said'), { code })).code).toBe('internal')
})
