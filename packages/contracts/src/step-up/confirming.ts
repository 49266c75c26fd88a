import { type Endpoint, STEP_UP_HEADER } from '../endpoint.ts'
import { StepUpRequired, type WireError } from '../errors.ts'

/** What an answer 428 asks its person to confirm. */
export interface StepUpRequest {
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
  (send: Send, confirm: (required: StepUpRequest) => Promise<string>): Send =>
  async (request, entry) => {
    if (!('stepUp' in entry) || !entry.stepUp) return send(request, entry)
    for (let again = request; ;) {
      const next = again.clone()
      const response = await send(again, entry)
      const required = await stepUpOf(response)
      if (!required) return response
      next.headers.set(STEP_UP_HEADER, await confirm(required))
      again = next
    }
  }

async function stepUpOf(response: Response): Promise<StepUpRequest | undefined> {
  if (response.status !== StepUpRequired.status) return undefined
  const { errors } = (await response.clone().json()) as { errors?: WireError[] }
  const required = errors?.find(({ code }) => code === StepUpRequired.code)
  if (!required?.operation) return undefined
  return { operation: required.operation, action: required.action ?? '' }
}
