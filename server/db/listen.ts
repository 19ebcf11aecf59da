import pg from 'pg'
import { keepConnection } from './keep-connection.ts'

type Listener = {
  onMessage: (payload: string) => void
  /** Called when it listens again after an interruption in which messages may have been missed. */
  onReturn: () => void
}

/** Receives what NOTIFY sends to a channel; reconnects when the connection is lost. */
export function listenTo(url: string, channel: string, { onMessage, onReturn }: Listener): { stop: () => Promise<void> } {
  let isAgain = false
  return keepConnection({ connectionString: url, application_name: 'ringback-listen', keepAlive: true }, async (client) => {
    client.on('notification', ({ payload }) => onMessage(payload ?? ''))
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    if (isAgain) onReturn()
    isAgain = true
  })
}
