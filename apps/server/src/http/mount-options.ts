import type { Caller, Cookies } from '#use-cases/caller.ts'
import type { KeyDoor } from '#use-cases/key-door.ts'
import type { OperatorDoor } from '#use-cases/operator.ts'
import type { Services } from '#use-cases/services.ts'
import type { KeyTurns } from './key-turns.ts'
import type { RateLimit } from './rate-limit.ts'

export interface MountOptions {
  services: Services
  rateLimit: RateLimit
  /** Compare every answer with its schema: in development and tests. */
  checkAnswers: boolean
  /** Throws where who calls is not the operator of the sandbox console. */
  admitOperator: (caller: Caller, cookies: Cookies) => void
  /** The door of the platform's operators. */
  operatorDoor: OperatorDoor
  /** What follows from calls by API keys. */
  keyDoor: KeyDoor
  keyTurns: KeyTurns
  /** The ids of API keys that calls of this process were made by, by the hashes of their secrets. */
  knownKeys: Map<string, string>
}
