import { EventEmitter } from 'node:events'
import { run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { expect, inject, test } from 'vitest'
import { cloneDatabase } from '#test/database.ts'
import { JobPool } from './job-pool.ts'
import { loggerFor } from './job-runner.ts'

test('[S17.1] a listening connection that fails while the workers shut down does not end the process', async () => {
  const database = await cloneDatabase(inject('serverUrl'))
  const pool = new JobPool(database.url)
  const events = new EventEmitter() as WorkerEvents
  const released: pg.PoolClient[] = []
  const rejections: unknown[] = []
  const onRejection = (reason: unknown) => void rejections.push(reason)
  process.on('unhandledRejection', onRejection)
  events.on('pool:listen:release', ({ client }) => void released.push(client as pg.PoolClient))
  // Emitted between connecting and `LISTEN`, whose failure is the second reason to release the client.
  events.once('pool:listen:success', ({ client, workerPool }) => {
    ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
    Promise.resolve(workerPool.gracefulShutdown()).catch(() => {})
  })
  try {
    const runner = await run({
      events,
      pgPool: pool,
      noHandleSignals: true,
      logger: loggerFor(() => {}),
      taskList: { none: () => {} },
    })
    await runner.promise.catch(() => {})
    await expect.poll(() => released.length).toBe(2)
    expect(released[0]).toBe(released[1])
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(rejections).toEqual([])
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  } finally {
    process.off('unhandledRejection', onRejection)
    await pool.end()
    await database.drop()
  }
})
