import { conform, scenarios } from '#test/conformance.ts'

/** `npm run conformance -- https://market.example/mcp`: holds a running market to MCP's own conformance tests. */
const [url = 'http://localhost:3000/mcp'] = process.argv.slice(2)

let failed = 0
for (const scenario of scenarios) {
  try {
    await conform(url, scenario)
    console.log(`✓ ${scenario}`)
  } catch (error) {
    failed++
    console.log(`✗ ${(error as Error).message}`)
  }
}
process.exitCode = failed === 0 ? 0 : 1
