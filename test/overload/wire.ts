import { connect, type Socket } from 'node:net'
import { upTo } from '#shared/domain/text/cut-text.ts'

/** A response: status 0 if the connection broke; `ms` since the request was sent. */
export type Answered = { status: number; retryAfter: boolean; ms: number }

/**
 * Sends requests to one server over keep-alive connections, as many as are needed at once. Parses no more of a response than
 * it needs to find its end: generating load must cost far less than serving it, because both happen on one machine.
 */
export class Wire {
  readonly #port: number
  readonly #idle: Line[] = []
  readonly #lines = new Set<Line>()

  constructor(port: number) {
    this.#port = port
  }

  ask(request: string): Promise<Answered> {
    let line = this.#idle.shift()
    while (line?.closed) line = this.#idle.shift()
    const used = line ?? this.#open()
    return used.ask(request).then((answered) => {
      if (!used.closed) this.#idle.push(used)
      else this.#lines.delete(used)
      // A keep-alive connection may be closed just when it is reused.
      return answered.status === 0 && line ? this.ask(request) : answered
    })
  }

  close() {
    for (const line of this.#lines) line.close()
  }

  #open(): Line {
    const line = new Line(connect(this.#port, '127.0.0.1').setNoDelay())
    this.#lines.add(line)
    return line
  }
}

/** One connection, one request at a time. */
class Line {
  closed = false
  readonly #socket: Socket
  #head = ''
  #left = -1
  #status = 0
  #retryAfter = false
  #asked = 0
  #answer: (answered: Answered) => void = () => {}

  constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (chunk) => this.#take(chunk as Buffer))
    socket.on('error', () => {})
    socket.on('close', () => {
      this.closed = true
      this.#end(0)
    })
  }

  ask(request: string): Promise<Answered> {
    this.#head = ''
    this.#left = -1
    this.#asked = performance.now()
    return new Promise((resolve) => {
      this.#answer = resolve
      this.#socket.write(request)
    })
  }

  close() {
    this.#socket.destroy()
  }

  #take(chunk: Buffer) {
    if (this.#left < 0) {
      this.#head += chunk.toString('latin1')
      const end = this.#head.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = /\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1]
      if (length === undefined) return this.close()
      this.#status = Number(this.#head.slice(9, 12))
      this.#retryAfter = /\r\nretry-after: \d/i.test(upTo(this.#head, end))
      this.#left = Number(length) - (this.#head.length - end - 4)
    } else this.#left -= chunk.length
    if (this.#left <= 0) this.#end(this.#status)
  }

  #end(status: number) {
    const answer = this.#answer
    this.#answer = () => {}
    answer({ status, retryAfter: this.#retryAfter, ms: performance.now() - this.#asked })
  }
}
