import { readConfig } from '#platform/config.ts'
import { WrongConfiguration } from '#platform/variables.ts'
import { runServer } from './run-server.ts'

try {
  await runServer(readConfig(process.env))
} catch (error) {
  process.stderr.write(`vintem: ${explain(error as Error & { code?: string })}\n`)
  process.exit(1)
}

function explain(error: Error & { code?: string; port?: number }): string {
  if (error instanceof WrongConfiguration) return error.message
  if (error.code === 'EADDRINUSE') {
    return `The port ${error.port} is taken. Choose another with PORT.`
  }
  return String(error.stack)
}
