import { pauseSubscription } from './pause-subscription.ts'
import { previewPause } from './preview-pause.ts'
import { previewResume } from './preview-resume.ts'
import { resumeSubscription } from './resume-subscription.ts'

export const subscriptionPausesRoutes = [
  previewPause,
  pauseSubscription,
  previewResume,
  resumeSubscription,
]
