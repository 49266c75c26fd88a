import { ApiError } from '@vintem/contracts/client'
import type { CallInput } from '@vintem/contracts/endpoint'
import type { tokenizeCard } from '../lib/endpoints.ts'

export type Proof = CallInput<typeof tokenizeCard>['body']['proof']

/** CardProofRequired. */
const PROOF_WANTED = 'BAR-5019'
/** The most proofs that are solved for one card; more are requested only under high load. */
const PROOFS_AT_MOST = 8

/** Sends a card; solves a proof of work first where the server requires one. */
export async function withProof<A>(
  send: (proof: Proof) => Promise<A>,
  ask: () => Promise<{ challenge: string; difficulty: number }>,
  onProving: (isProving: boolean) => void,
): Promise<A> {
  let proof: Proof
  for (let proofs = 0; ; proofs++) {
    try {
      return await send(proof)
    } catch (error) {
      if (!isProofWanted(error) || proofs === PROOFS_AT_MOST) throw error
      onProving(true)
      const { challenge, difficulty } = await ask()
      // Loaded only where it is needed.
      const { solveProof } = await import('./solve-proof.ts').catch(() => {
        throw new ApiError(0, [])
      })
      proof = { challenge, solution: await solveProof(challenge, difficulty) }
    }
  }
}

const isProofWanted = (error: unknown): boolean =>
  error instanceof ApiError && error.errors[0]?.code === PROOF_WANTED
