import { config } from 'zod'

// In a browser the CSP forbids compiling code from text; zod would try it, be blocked, and the violation would be reported.
if ('document' in globalThis) config({ jitless: true })
