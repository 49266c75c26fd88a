import { addressOf, type Endpoint } from '@vintem/contracts/endpoint'
import { addressOfExample, type RequestExample } from '#http/description/example.ts'
import { newId } from '#platform/ids.ts'
import type { TestApp } from '../harness.ts'

export interface Sent {
  status: number
  /** The code of the first error. */
  code: string | undefined
  text: string
  headers: Readonly<Record<string, unknown>>
}

/** Sends a request as it is, without looking whether it is right. */
export async function send(
  app: TestApp,
  entry: Endpoint,
  request: RequestExample,
  headers: Record<string, string | undefined> = {},
): Promise<Sent> {
  const isStream = entry.produces === 'text/event-stream'
  const response = await app.http.inject({
    method: addressOf(entry).method,
    url: addressOfExample(entry, request),
    headers: {
      'idempotency-key': newId(),
      ...('versioned' in entry && { 'if-match': '*' }),
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
      ...(request.file && { 'content-type': request.file.type }),
      ...Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
    },
    ...(request.body !== undefined && { payload: JSON.stringify(request.body) }),
    ...(request.file && { payload: request.file.content }),
    payloadAsStream: isStream,
  })
  const { statusCode: status } = response
  const text = isStream ? await firstOf(response.stream()) : response.body
  return { status, code: codeOf(status, text), text, headers: response.headers }
}

/** A stream goes on for ever: what comes first is looked at, then it is left. */
async function firstOf(stream: AsyncIterable<Buffer>): Promise<string> {
  for await (const chunk of stream) return chunk.toString()
  return ''
}

function codeOf(status: number, text: string): string | undefined {
  if (status < 400) return undefined
  return (JSON.parse(text) as { errors?: { code: string }[] }).errors?.[0]?.code
}
