import { ApiError, newKey } from '@vintem/contracts/client'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { useFields } from '../lib/use-fields.ts'
import { DEMO_TITLE } from '../words.ts'
import {
  type BuyerCard,
  type CardSession,
  clientOf,
  createBuyerCard,
  createOrder,
  getOrder,
  openCardSession,
  type Order,
} from './demo-api.ts'
import { type DemoCall, type DemoField, demoRules, wrongIn } from './demo-fields.ts'

type Texts = Record<DemoField, string>

/** The calls of the demonstration, and what each has brought. */
export function useDemo(form: RefObject<HTMLFormElement | null>) {
  const fields = useFields(form, demoRules)
  const [card, setCard] = useState<BuyerCard>()
  const [session, setSession] = useState<CardSession>()
  const [sentId, setSentId] = useState('')
  const { order, pay, read, take } = useOrder()

  const send = (call: DemoCall, work: (texts: Texts) => Promise<void>) => async () => {
    const texts = fields.read()
    if (!texts || fields.show(wrongIn(call, texts))) return
    try {
      await work(texts)
    } catch (error) {
      if (!(error instanceof ApiError && fields.show(error.errors))) throw error
    }
  }
  const createToken = send('token', async ({ apiKey, uuidBuyer, ...texts }) => {
    const { holderName, number, expiration, cvv } = texts
    const body = { holderName, number, expiration, cvv, ...(uuidBuyer && { uuidBuyer }) }
    const made = await clientOf(apiKey)(createBuyerCard, { body })
    setCard(made)
    setSession(undefined)
    fields.write('cardToken', made.uuid)
  })
  const createSession = send('session', async ({ apiKey, cardToken }) => {
    const body = { sourceType: 'card', cardId: cardToken } as const
    setSession(await clientOf(apiKey)(openCardSession, { body }))
  })
  return {
    fields,
    card,
    session,
    isSent: session !== undefined && sentId === session.id,
    noteSent: () => setSentId(session?.id ?? ''),
    order,
    createToken,
    createSession,
    pay: send('payment', (texts) => pay(texts, session)),
    readOrder: read,
    takeOrder: take,
  }
}

/** The order of the page: paid once for one intent, read again with the key that has sold it. */
function useOrder() {
  const [order, setOrder] = useState<Order>()
  const [apiKey, setApiKey] = useState('')
  const intent = useRef<{ of: string; key: string }>(undefined)

  const pay = async (texts: Texts, session: CardSession | undefined) => {
    const { uuidBuyer, cardToken, value, installments } = texts
    const body = {
      title: DEMO_TITLE,
      uuidBuyer,
      value: Number(value) / 100,
      installments: Number(installments),
      payment: {
        method: 'CREDIT_CARD_EARLY_SELLER',
        cardToken,
        fraudData: { userAgent: navigator.userAgent.slice(0, 500) },
        ...(session && { threeDSecure: { sessionId: session.id } }),
      },
    } as const
    const of = JSON.stringify(body)
    // A payment that is sent again after a lost answer is the same order.
    if (intent.current?.of !== of) intent.current = { of, key: newKey() }
    setApiKey(texts.apiKey)
    setOrder(await clientOf(texts.apiKey)(createOrder, { body, key: intent.current.key }))
  }
  const id = order?.uuid ?? ''
  const read = useCallback(() => clientOf(apiKey)(getOrder, { params: { id } }), [apiKey, id])
  return { order, pay, read, take: setOrder }
}
