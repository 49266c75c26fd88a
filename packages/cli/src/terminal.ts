/** What commands see of the machine they run on. */
export interface Terminal {
  say: (line: string) => void
  /** All that comes by standard input, or a line that a person types. */
  read: (question: string) => Promise<string>
  env: Readonly<Record<string, string | undefined>>
  /** Aborted when the person ends the command. */
  ended: AbortSignal
}

/** A failure in words for the person: exit code 1. */
export class CannotDo extends Error {
  override name = 'CannotDo'
}

/** The command line is not understood: exit code 2. */
export class WrongUsage extends Error {
  override name = 'WrongUsage'
}

export interface Command {
  /** As it is typed: 'keys scan'. */
  name: string
  /** What follows the name. */
  takes: string
  summary: string
  /** Returns the exit code. Throws CannotDo, WrongUsage and what the SDK throws. */
  run: (args: string[], terminal: Terminal) => Promise<number>
}
