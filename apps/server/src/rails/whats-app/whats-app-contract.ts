import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import type { FarEnd as AnyFarEnd, Fault } from '../far-end.ts'
import { RailDown, RailRefused, RailTimeout } from '../rail-error.ts'
import type { WhatsAppMessage, WhatsAppRail } from './port.ts'

interface FarEnd extends AnyFarEnd<WhatsAppRail> {
  /** What a phone has received. */
  received: (to: string) => Promise<{ template: string }[]>
}

const aMessage = (): WhatsAppMessage => ({
  id: newId(),
  sellerId: 7,
  to: `5511${newId().replaceAll(/\D/g, '').slice(-9).padStart(9, '9')}`,
  template: 'pix_pre_payment',
  values: { primeiro_nome: 'Conceição', valor: 'R$ 10,00' },
  text: 'Olá, Conceição.',
})

/** What every adapter of WhatsApp must do. It promises nothing about repetitions, which nobody makes. */
export function describeWhatsAppRail(name: string, farEnd: () => FarEnd): void {
  describe(`${name}: the contract of WhatsApp`, () => {
    test('delivers a template with its values', async () => {
      const { rail, received } = farEnd()
      const message = aMessage()
      await rail.send(message)
      expect(await received(message.to)).toMatchObject([{ template: message.template }])
    })

    test.each<[Fault, new (...args: never[]) => Error, number]>([
      ['refuse', RailRefused, 0],
      ['down', RailDown, 0],
      ['timeout-before', RailTimeout, 0],
      ['timeout-after', RailTimeout, 1],
    ])('send meets %s', async (fault, error, count) => {
      const { rail, received, failNext } = farEnd()
      const message = aMessage()
      await failNext('send', fault)
      await expect(rail.send(message)).rejects.toBeInstanceOf(error)
      expect(await received(message.to)).toHaveLength(count)
    })
  })
}
