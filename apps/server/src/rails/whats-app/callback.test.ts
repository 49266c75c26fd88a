import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { readWhatsAppCallback, writeWhatsAppAnswer, writeWhatsAppStatus } from './callback.ts'

// Goal: what WhatsApp reports is read as it was meant, and what is not of ours is left out.
const at = new Date('2026-11-24T12:00:00.000Z')

test.each(['SENT', 'DELIVERED', 'READ', 'FAILED'] as const)('reads the status %s', (state) => {
  const status = { sellerId: 7, id: newId(), state, at, code: state === 'FAILED' ? '131026' : null }
  expect(readWhatsAppCallback(writeWhatsAppStatus(status))).toEqual({
    statuses: [status],
    answers: [],
  })
})

test('reads an answer, and the press of a button', () => {
  const answer = { id: 'wamid.1', phone: '5511987654321', text: 'SAIR' }
  expect(readWhatsAppCallback(writeWhatsAppAnswer(answer))?.answers).toEqual([answer])
  const messages = [{ from: '5511987654321', id: 'b', type: 'button', button: { text: 'Sair' } }]
  const pressed = { entry: [{ changes: [{ value: { messages } }] }] }
  expect(readWhatsAppCallback(pressed)?.answers).toMatchObject([{ text: 'Sair' }])
})

test.each([
  ['a status without our id', { statuses: [{ status: 'read', timestamp: '1' }] }],
  [
    'a status of another system',
    { statuses: [{ status: 'read', timestamp: '1', biz_opaque_callback_data: 'x' }] },
  ],
  ['a picture', { messages: [{ from: '5511987654321', id: 'a', type: 'image' }] }],
  ['what is neither', { contacts: [] }],
])('leaves out %s', (_, value) => {
  expect(readWhatsAppCallback({ entry: [{ changes: [{ value }] }] })).toEqual({
    statuses: [],
    answers: [],
  })
})

test.each([undefined, 'x', {}, { entry: 1 }])('%o is no callback', (body) => {
  expect(readWhatsAppCallback(body)).toBeUndefined()
})
