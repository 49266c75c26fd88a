import { readConfig } from '#platform/config.ts'
import { runCommand } from '../src/cli/run-command.ts'
import type { TestApp } from './harness.ts'

/** Types a command line of the operator. Returns its exit code and what it printed. */
export async function typeCommand(
  app: TestApp,
  line: string,
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; lines: string[]; text: string }> {
  const lines: string[] = []
  const say = (text: string) => void lines.push(text)
  const config = readConfig(env)
  const databaseUrl = app.ownerUrl
  const open = async () => ({ config, databaseUrl, say, close: async () => {} })
  const code = await runCommand(line.split(' '), { say, complain: say, open })
  return { code, lines, text: lines.join('\n') }
}
