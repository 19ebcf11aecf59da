import pg from 'pg'
import { keepConnection } from './keep-connection.ts'

type Listener = {
  /** What to do with a message, by the channel it was sent to. */
  onMessage: Readonly<Record<string, (payload: string) => void>>
  /** Called when it listens again after an interruption in which messages may have been missed. */
  onReturn: () => void
}

/** Receives what NOTIFY sends to some channels; reconnects when the connection is lost. */
export function listenTo(url: string, { onMessage, onReturn }: Listener): { stop: () => Promise<void> } {
  let isAgain = false
  return keepConnection({ connectionString: url, application_name: 'ringback-listen', keepAlive: true }, async (client) => {
    client.on('notification', ({ channel, payload }) => onMessage[channel]?.(payload ?? ''))
    for (const channel of Object.keys(onMessage)) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    if (isAgain) onReturn()
    isAgain = true
  })
}
