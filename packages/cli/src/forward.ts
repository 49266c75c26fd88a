import { signWebhook } from '../../sdk/src/webhooks.ts'
import type { ApiEvent } from './api.ts'
import { WrongUsage } from './terminal.ts'

/** An address of the person's, where events go. Throws WrongUsage. */
export function addressOf(text: string | undefined): string {
  const written = text?.replace(/^(?!https?:\/\/)/, 'http://')
  if (written === undefined || !URL.canParse(written)) {
    throw new WrongUsage('Diga para onde: --forward localhost:4000/webhooks')
  }
  return new URL(written).href
}

/** Sends an event as a webhook is sent. Returns what came of it, in words. */
export async function forward(
  event: ApiEvent,
  address: string,
  secret: string,
): Promise<{ isTaken: boolean; outcome: string }> {
  const body = JSON.stringify(event)
  const headers = await signWebhook({ id: event.id, body }, secret)
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
    })
    await answer.body?.cancel()
    return { isTaken: answer.ok, outcome: String(answer.status) }
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    return { isTaken: false, outcome: cause?.code ?? (error as Error).name }
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const lineOf = ({ number, type, data }: ApiEvent): string =>
  `${String(number).padStart(6)}  ${type}  ${textOf(data.object['uuid'])}`
