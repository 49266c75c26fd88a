import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listCoupons } from '@vintem/contracts/coupons/endpoints'
import type { Answer, CallInput } from '@vintem/contracts/endpoint'
import { previewKeptCardCharge } from '@vintem/contracts/kept-card-charges/endpoints'
import { getKeptCard } from '@vintem/contracts/kept-cards/endpoints'
import { getSubscriptionMandate } from '@vintem/contracts/mandate-requests/endpoints'
import { listLinkPlans } from '@vintem/contracts/payment-links/endpoints'
import {
  getNextCharges,
  previewDueDay,
  previewPlanChange,
} from '@vintem/contracts/subscription-changes/endpoints'
import { getSubscriptionCoupon } from '@vintem/contracts/subscription-coupons/endpoints'
import {
  foretellSubscriptionMessages,
  listSubscriptionMessages,
} from '@vintem/contracts/subscription-messages/endpoints'
import {
  type pauseSubscription,
  previewPause,
  previewResume,
} from '@vintem/contracts/subscription-pauses/endpoints'
import {
  countSubscriptions,
  getCancellation,
  type editSubscription,
  getSubscription,
  listSubscriptions,
} from '@vintem/contracts/subscriptions/endpoints'
import * as z from 'zod/mini'
import { api } from '#lib/api.ts'

/** What the query string of the list holds; the page size is the server's. */
export const SubscriptionFilter = z.omit(listSubscriptions.query, { size: true, customerId: true })
export type SubscriptionFilter = z.input<typeof SubscriptionFilter>

export type SubscriptionSummary = Answer<typeof listSubscriptions>['content'][number]
export type ImportPlan = Answer<typeof listLinkPlans>[number]
export type Cancellation = Answer<typeof getCancellation>
export type Subscription = Answer<typeof getSubscription>
export type KeptCard = NonNullable<Answer<typeof getKeptCard>['card']>
export type Mandate = NonNullable<Answer<typeof getSubscriptionMandate>['mandate']>
export type CardCharge = Answer<typeof previewKeptCardCharge>
export type EditBody = CallInput<typeof editSubscription>['body']
export type NextCharges = Answer<typeof getNextCharges>
export type SubscriptionCoupon = NonNullable<Answer<typeof getSubscriptionCoupon>['coupon']>
export type NextCharge = NextCharges['charges'][number]
export type PauseAsked = CallInput<typeof pauseSubscription>['body']
export type SubscriptionMessage = Answer<typeof listSubscriptionMessages>['content'][number]
export type ForetoldMessage = Answer<typeof foretellSubscriptionMessages>['messages'][number]
export type PausePreview = Answer<typeof previewPause>

/** Shared by the route and the screen, so a page fetched while its link is hovered is not fetched twice. */
export const subscriptionsQuery = (filter: SubscriptionFilter) =>
  queryOptions({
    queryKey: ['subscriptions', 'list', filter],
    queryFn: ({ signal }) => api(listSubscriptions, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

/** The number of each tab; read again together with the list. */
export const subscriptionCountsQuery = ({
  page: _page,
  status: _status,
  sort: _sort,
  ...filter
}: SubscriptionFilter) =>
  queryOptions({
    queryKey: ['subscriptions', 'list', 'counts', filter],
    queryFn: ({ signal }) => api(countSubscriptions, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

/** A page of one customer's subscriptions, the latest begun first. */
export const customerSubscriptionsQuery = (customerId: string, page: number) =>
  queryOptions({
    queryKey: ['subscriptions', 'of-customer', customerId, page],
    queryFn: ({ signal }) => api(listSubscriptions, { query: { customerId, page }, signal }),
    placeholderData: keepPreviousData,
  })

export const subscriptionQuery = (id: string) =>
  queryOptions({
    queryKey: ['subscriptions', 'one', id],
    queryFn: ({ signal }) => api(getSubscription, { params: { id }, signal }),
  })

/** The charges to come, of a subscription as it was read: edited, it has others. */
export const nextChargesQuery = ({ uuid, version, status }: Subscription) =>
  queryOptions({
    queryKey: ['subscriptions', 'one', uuid, 'next', version, status],
    queryFn: ({ signal }) => api(getNextCharges, { params: { id: uuid }, signal }),
  })

/** The card that it is charged to. */
export const keptCardQuery = (id: string) =>
  queryOptions({
    queryKey: ['subscriptions', 'one', id, 'card'],
    queryFn: ({ signal }) => api(getKeptCard, { params: { id }, signal }),
  })

/** Pix Automático of a subscription: read again with the subscription. */
export const mandateQuery = (id: string) =>
  queryOptions({
    queryKey: ['subscriptions', 'one', id, 'mandate'],
    queryFn: ({ signal }) => api(getSubscriptionMandate, { params: { id }, signal }),
  })

/** Whether the kept card can be charged for a charge: asked again for each dialog. */
export const cardChargeQuery = (chargeId: string) =>
  queryOptions({
    queryKey: ['subscriptions', 'card-charge', chargeId],
    queryFn: ({ signal }) => api(previewKeptCardCharge, { params: { id: chargeId }, signal }),
    gcTime: 0,
    staleTime: 0,
  })

/** The coupon of a subscription as it was read: billing uses it up. */
export const subscriptionCouponQuery = ({ uuid, version, nextCharge }: Subscription) =>
  queryOptions({
    queryKey: ['subscriptions', 'one', uuid, 'coupon', version, nextCharge?.expirationDate],
    queryFn: ({ signal }) => api(getSubscriptionCoupon, { params: { id: uuid }, signal }),
  })

type Read = Pick<Subscription, 'uuid' | 'version' | 'status'>

/** What its customer was written. */
export const subscriptionMessagesQuery = ({ uuid, version, status }: Read, page: number) =>
  queryOptions({
    queryKey: ['subscriptions', 'one', uuid, 'messages', version, status, page],
    queryFn: ({ signal }) =>
      api(listSubscriptionMessages, { params: { id: uuid }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

/** What its customer will be written, of a subscription as it was read. */
export const foretoldMessagesQuery = ({ uuid, version, status }: Read) =>
  queryOptions({
    queryKey: ['subscriptions', 'one', uuid, 'foretold', version, status],
    queryFn: ({ signal }) => api(foretellSubscriptionMessages, { params: { id: uuid }, signal }),
  })

/** The newest coupons that are switched on. */
export const couponsToGiveQuery = queryOptions({
  queryKey: ['coupons', 'to-give'],
  queryFn: ({ signal }) => api(listCoupons, { query: { active: 'true', size: 100 }, signal }),
})

/** What cancelling it would do: read again for each dialog. */
export const cancellationQuery = (id: string) =>
  queryOptions({
    queryKey: ['subscriptions', 'cancellation', id],
    queryFn: ({ signal }) => api(getCancellation, { params: { id }, signal }),
    gcTime: 0,
  })

export type PlanChange = { body: EditBody; when: 'NEXT_CYCLE' | 'NOW' }

/** What a change of a subscription would do; asked again whenever it is looked at. */
export const planChangeQuery = ({ uuid, version }: Subscription, { body, when }: PlanChange) =>
  queryOptions({
    queryKey: ['subscriptions', 'one', uuid, 'change', version, when, body],
    queryFn: ({ signal }) =>
      api(previewPlanChange, { params: { id: uuid }, body: { ...body, when }, signal }),
    gcTime: 0,
    retry: false,
  })

/** The charges after another due day; asked again whenever they are looked at. */
export const dueDayQuery = ({ uuid, version }: Subscription, day: number) =>
  queryOptions({
    queryKey: ['subscriptions', 'one', uuid, 'due-day', version, day],
    queryFn: ({ signal }) => api(previewDueDay, { params: { id: uuid }, body: { day }, signal }),
    gcTime: 0,
    retry: false,
  })

/** What a pause would do; nothing is asked before it is chosen. */
export const pausePreviewQuery = ({ uuid, version }: Subscription, asked: PauseAsked | undefined) =>
  queryOptions({
    queryKey: ['subscriptions', 'one', uuid, 'pause', version, asked],
    queryFn: ({ signal }) => api(previewPause, { params: { id: uuid }, body: asked ?? {}, signal }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })

/** The charges of a paused subscription, were it resumed today. */
export const resumePreviewQuery = ({ uuid, version }: Subscription, keepsDueDay: boolean) =>
  queryOptions({
    queryKey: ['subscriptions', 'one', uuid, 'resume', version, keepsDueDay],
    queryFn: ({ signal }) =>
      api(previewResume, { params: { id: uuid }, body: { keepsDueDay }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** The plans that can be chosen. */
export const linkPlansQuery = queryOptions({
  queryKey: ['plans', 'active'],
  queryFn: ({ signal }) => api(listLinkPlans, { signal }),
})
