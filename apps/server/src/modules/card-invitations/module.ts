import type { Module } from '#use-cases/module.ts'
import { cardInvitationsReactions } from './card-invitations.reactions.ts'
import { cardInvitationsRoutes } from './card-invitations.routes.ts'
import { inviteToCardJobs } from './invite-to-card.jobs.ts'

export const cardInvitationsModule: Module = {
  name: 'card-invitations',
  routes: cardInvitationsRoutes,
  jobs: inviteToCardJobs,
  reactions: cardInvitationsReactions,
}
