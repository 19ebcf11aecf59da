import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { onTestFinished } from 'vitest'

/** What a tool answers: `words` for clients that read no fields, `data` for the rest. */
export type Told = { refused: boolean; words: string; data: Record<string, unknown> }

/** An assistant that is connected to the market at `url`, by itself or with a person's API key. `modern`: by the protocol of 2026. */
export async function assistantAt(url: string, { key, modern = true }: { key?: string; modern?: boolean } = {}) {
  const client = new Client(
    { name: 'assistant', version: '1.0.0' },
    { versionNegotiation: { mode: modern ? { pin: '2026-07-28' } : 'legacy' } },
  )
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }))
  onTestFinished(() => client.close())
  return {
    client,
    /** With the answer checked against the tool's schema, if the tools were listed before. */
    use: async (name: string, input: Record<string, unknown> = {}): Promise<Told> => {
      const { content, structuredContent, isError } = await client.callTool({ name, arguments: input })
      const words = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')
      return { refused: isError === true, words, data: (structuredContent ?? {}) as Record<string, unknown> }
    },
  }
}
