import { finishGiven } from '#modules/portal-cards/index.ts'
import type { Module } from '#use-cases/module.ts'
import { finishInvitedCard } from './card-invitations-work.ts'
import { cardInvitationsReactions } from './card-invitations.reactions.ts'
import { cardInvitationsRoutes } from './card-invitations.routes.ts'
import { invitationDoor } from './invitation-door.ts'
import { inviteToCardJobs } from './invite-to-card.jobs.ts'

export const cardInvitationsModule: Module = {
  name: 'card-invitations',
  routes: cardInvitationsRoutes,
  jobs: (services) => [
    ...inviteToCardJobs(services),
    finishInvitedCard.job(([item]) => finishGiven(services, item, invitationDoor)),
  ],
  reactions: cardInvitationsReactions,
}
