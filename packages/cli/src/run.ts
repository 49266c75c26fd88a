import { VintemError } from '../../sdk/src/errors.ts'
import { events } from './events.ts'
import { listen } from './listen.ts'
import { login } from './login.ts'
import { logs } from './logs.ts'
import { mcp } from './mcp.ts'
import { replay } from './replay.ts'
import { scanKeys } from './scan-keys.ts'
import { CannotDo, type Command, type Terminal, WrongUsage } from './terminal.ts'
import { trigger } from './trigger.ts'

const commands: readonly Command[] = [login, listen, trigger, events, replay, logs, scanKeys, mcp]

/** Runs what was typed. Returns the exit code: 1 for what cannot be done, 2 for what is not understood. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const command = commands.find(({ name }) => `${args.join(' ')} `.startsWith(`${name} `))
  if (!command) {
    terminal.say(USAGE)
    return args.length === 0 || args[0] === '--help' ? 0 : 2
  }
  try {
    return await command.run(args.slice(command.name.split(' ').length), terminal)
  } catch (error) {
    const isWrong = error instanceof WrongUsage || isOfParser(error)
    const isExpected = error instanceof CannotDo || error instanceof VintemError || isOfFiles(error)
    if (!isWrong && !isExpected) throw error
    terminal.say((error as Error).message)
    if (isWrong) terminal.say(`Uso: vintem ${command.name} ${command.takes}`)
    return isWrong ? 2 : 1
  }
}

/** A file or folder that is not there, or not for this person. */
const isOfFiles = (error: unknown): boolean =>
  /^E(?:NOENT|ACCES|PERM)$/.test(String((error as { code?: unknown }).code))

const isOfParser = (error: unknown): boolean =>
  String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS_')

const USAGE = [
  'vintem: eventos, testes e chaves da API de pagamentos.',
  '',
  ...commands.flatMap(({ name, takes, summary }) => [
    `  vintem ${name} ${takes}`,
    `      ${summary}`,
  ]),
  '',
  'VINTEM_URL e VINTEM_KEY valem mais do que o que login guardou.',
].join('\n')
