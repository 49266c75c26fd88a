import { type Endpoint, STEP_UP_HEADER } from '../endpoint.ts'
import { StepUpRequired, type WireError } from '../errors.ts'

/** What an answer 428 asks its person to confirm. */
export interface StepUpAsked {
  /** The hash that the grant is for. */
  operation: string
  /** In words: 'Cadastrar o sub-vendedor'. */
  action: string
}

type Send = (request: Request, entry: Endpoint) => Promise<Response>

/**
 * Sends requests, and those that must be confirmed once more with the grant that `confirm` gives. What
 * `confirm` rejects with is what the caller hears.
 */
export const confirming =
  (send: Send, confirm: (asked: StepUpAsked) => Promise<string>): Send =>
  async (request, entry) => {
    if (!('stepUp' in entry) || !entry.stepUp) return send(request, entry)
    for (let again = request; ;) {
      const next = again.clone()
      const response = await send(again, entry)
      const asked = await stepUpOf(response)
      if (!asked) return response
      next.headers.set(STEP_UP_HEADER, await confirm(asked))
      again = next
    }
  }

async function stepUpOf(response: Response): Promise<StepUpAsked | undefined> {
  if (response.status !== StepUpRequired.status) return undefined
  const { errors } = (await response.clone().json()) as { errors?: WireError[] }
  const asked = errors?.find(({ code }) => code === StepUpRequired.code)
  if (!asked?.operation) return undefined
  return { operation: asked.operation, action: asked.action ?? '' }
}
