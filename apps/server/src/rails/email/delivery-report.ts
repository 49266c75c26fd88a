import PostalMime from 'postal-mime'
import { type EmailBounce, readEmailCallback } from './callback.ts'

/** A header of each e-mail. Relays give an e-mail a Message-ID of their own, and leave this one. */
export const MESSAGE_HEADER = 'X-Vintem-Message'

export const messageRef = (sellerId: number, id: string): string => `${sellerId}.${id}`

/** What is sent back of an e-mail at the most: a report with a whole e-mail in it is smaller. */
const LONGEST = 2 * 1024 * 1024

/**
 * Which of our e-mails came back, and from whom, by a delivery status notification (RFC 3464); also those
 * that a relay has given up after failures for now (class 4). Empty where it is something else, reports a
 * delay, or an e-mail that is not ours.
 */
export async function readDeliveryReports(content: Uint8Array): Promise<EmailBounce[]> {
  if (content.length > LONGEST) return []
  const email = await PostalMime.parse(content, { rfc822Attachments: true }).catch(() => undefined)
  const parts = (email?.attachments ?? []).map(({ mimeType, content: part }) => ({
    type: mimeType.toLowerCase(),
    text: typeof part === 'string' ? part : new TextDecoder().decode(part),
  }))
  const report = parts.find(({ type }) => /^message\/(?:global-)?delivery-status$/.test(type))
  const returned = parts.find(({ type }) =>
    /^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/global-headers)$/.test(type),
  )
  if (!report || !returned) return []
  const [, seller, id] =
    /^(\d{1,15})\.(\S+)$/.exec(fieldsOf(returned.text).get(MESSAGE_HEADER.toLowerCase()) ?? '') ??
    []
  return report.text
    .split(/\r?\n[ \t]*\r?\n/)
    .map(fieldsOf)
    .filter((fields) => fields.get('action')?.toLowerCase() === 'failed')
    .flatMap((fields) => {
      const status = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0]
      // The address that was written to, before anything was forwarded.
      const recipient = addressOf(fields.get('original-recipient') ?? fields.get('final-recipient'))
      const bounce = { event: 'bounced', seller: Number(seller), id, recipient, status }
      return readEmailCallback(bounce) ?? []
    })
}

/** The fields at the beginning of a text, by their names in small letters; of two the first. */
function fieldsOf(text: string): ReadonlyMap<string, string> {
  const [head = ''] = text.trimStart().split(/\r?\n\r?\n/)
  const fields = new Map<string, string>()
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const at = line.indexOf(':')
    const name = line.slice(0, Math.max(0, at)).trim().toLowerCase()
    if (name && !fields.has(name)) fields.set(name, line.slice(at + 1).trim())
  }
  return fields
}

/** Of `rfc822; ana@exemplo.com.br`. */
const addressOf = (field: string | undefined): string | undefined =>
  field
    ?.slice(field.indexOf(';') + 1)
    .trim()
    .replaceAll(/^<|>$/g, '')
    .toLowerCase()
