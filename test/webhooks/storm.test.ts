import { expect, test } from 'vitest'
import { useMarket } from '../market.ts'
import { webhookStorm } from './storm.ts'

const market = useMarket({ WEBHOOK_NETWORKS: '127.0.0.0/8', WEBHOOK_SECONDS: '0.3' })

test('[S15.3] consumers that fail, hang, redirect or are slow are told everything, in order and signed, and hold nobody up', async () => {
  const { told, faults } = await webhookStorm(market, 200)
  expect(faults).toEqual([])
  expect(told.map(({ events }) => events)).toEqual(told.map(() => 200))
  expect(told.every(({ deliveries }) => deliveries >= 200)).toBe(true)
})
