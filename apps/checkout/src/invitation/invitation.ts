import type { Answer } from '@vintem/contracts/endpoint'
import type { giveInvitedCard, showCardInvitation } from '../lib/endpoints.ts'

/** What a link invites to. */
export type Invitation = Answer<typeof showCardInvitation>

/** The card that was given there. */
export type GivenCard = Answer<typeof giveInvitedCard>
