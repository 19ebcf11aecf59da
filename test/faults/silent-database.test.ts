import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { listenTo } from '#server/db/listen.ts'
import { cloneDatabase } from '#test/database.ts'
import { breakingGate } from './breaking-gate.ts'

test('[S17.1] a listener whose database connection goes silent reconnects, and is told that it may have missed messages', async () => {
  const database = await cloneDatabase(inject('serverUrl'))
  const { pool } = connect(database.url, { statementSeconds: 60 })
  const gate = await breakingGate(database.url)
  const heard: string[] = []
  let returned = 0
  const listening = listenTo(gate.url, {
    onMessage: { notices: (payload) => heard.push(payload) },
    onReturn: () => returned++,
  })
  const untilReceived = async (words: string) => {
    while (!heard.includes(words)) {
      await pool.query(`select pg_notify('notices', $1)`, [words])
      await sleep(100)
    }
  }
  try {
    await untilReceived('before')
    const before = returned
    gate.silence()
    await expect.poll(() => returned).toBeGreaterThan(before)
    await untilReceived('after')
  } finally {
    gate.close()
    await listening.stop()
    await pool.end()
    await database.drop()
  }
})
