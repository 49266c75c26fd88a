import { resumeCards } from './resume-cards.ts'

export const cardGuardRoutes = [resumeCards]
