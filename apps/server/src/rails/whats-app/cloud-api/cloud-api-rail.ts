import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { toRoutedRef } from '#platform/ids.ts'
import type { Logger } from '#platform/logger.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { callHttp, readJson } from '../../http-call.ts'
import { RailDown, RailRefused, RailTimeout } from '../../rail-error.ts'
import type { WhatsAppMessage, WhatsAppRail } from '../port.ts'

export interface CloudApiOptions {
  /** With its version, without a slash at the end. */
  url: string
  /** The id of our number at Meta. */
  phoneId: string
  token: string
  timeoutMillis?: number
}

/** Our number sends 80 a second (130429), and one in six seconds to the same phone (131056). */
const APART_MILLIS = 1_000 / 80
const SAME_PHONE_MILLIS = 6_000

/** Too much for now: the phone's or the number's limit, or a server of theirs that is busy. */
const LATER = new Set(['4', '80007', '130429', '131016', '131048', '131056', '133004'])
/** Token, account: nothing is taken until somebody has seen to it. */
const STOPPED = new Set(['190', '131031'])
/** A template that is missing, paused or switched off. */
const TEMPLATE_STOPPED = new Set(['132001', '132015', '132016'])
/** How long nothing is tried again after that. */
const STOP_MILLIS = 3_600_000

const Accepted = z.object({ messages: z.array(z.object({ id: z.string() })) })
const Refused = z.object({ error: z.object({ code: z.number(), message: z.string() }) })

/** The WhatsApp Cloud API of Meta (Graph API): `POST /{phone id}/messages`, templates alone. */
export function createCloudApiRail(options: CloudApiOptions, log: Logger): WhatsAppRail {
  const pace = createPace()
  const stops = new Map<string, number>()

  function assertOpen(template: string): void {
    for (const what of [CHANNEL, template]) {
      const until = stops.get(what)
      if (until !== undefined && until > wallClock.millis()) {
        throw new RailDown(`WhatsApp takes nothing for now: ${what}`)
      }
    }
  }

  return {
    async send(message) {
      assertOpen(message.template)
      await pace(message.to)
      const { status, body } = await callHttp(toCall(options, message), options)
      if (status === 200 && readJson(Accepted, body)) return
      const error = readJson(Refused, body)?.error
      const code = String(error?.code ?? '')
      if (STOPPED.has(code) || TEMPLATE_STOPPED.has(code)) {
        const what = STOPPED.has(code) ? CHANNEL : message.template
        stops.set(what, wallClock.millis() + STOP_MILLIS)
        log.error({ code, what }, `WhatsApp has stopped: ${error?.message ?? ''}`)
        throw new RailDown(`WhatsApp answered ${code}`)
      }
      if (LATER.has(code) || status === 429 || status === 503) {
        throw new RailDown(`WhatsApp answered ${status} ${code}`)
      }
      if (error && status < 500) throw new RailRefused(code, error.message)
      throw new RailTimeout(`WhatsApp answered ${status}, and nothing that is known`)
    },
  }
}

const CHANNEL = 'the channel'

function toCall({ url, phoneId, token }: CloudApiOptions, message: WhatsAppMessage) {
  const { id, sellerId, to, template: name, values } = message
  const parameters = Object.entries(values).map(([variable, text]) => ({
    type: 'text',
    parameter_name: variable,
    text,
  }))
  return {
    method: 'POST' as const,
    url: `${url}/${phoneId}/messages`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to,
      type: 'template',
      template: {
        name,
        language: { code: 'pt_BR' },
        components: [{ type: 'body', parameters }],
      },
      // Reports about the message bring it back.
      biz_opaque_callback_data: toRoutedRef(sellerId, id),
    }),
  }
}

/** Waits for the turn of a message; a phone that has just got one is for later. */
function createPace(): (to: string) => Promise<void> {
  const sentAt = new Map<string, number>()
  let next = 0
  return async (to) => {
    const now = wallClock.millis()
    for (const [phone, at] of sentAt) {
      if (at > now - SAME_PHONE_MILLIS) break
      sentAt.delete(phone)
    }
    if (sentAt.has(to)) throw new RailDown('This phone has just got a message')
    sentAt.set(to, now)
    next = Math.max(now, next) + APART_MILLIS
    await pause(Math.max(0, next - APART_MILLIS - now))
  }
}
