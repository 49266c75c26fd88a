import { pauseAtPortal } from './pause-at-portal.ts'
import { previewPauseAtPortal } from './preview-pause-at-portal.ts'
import { previewResumeAtPortal } from './preview-resume-at-portal.ts'
import { resumeAtPortal } from './resume-at-portal.ts'

export const portalPausesRoutes = [
  previewPauseAtPortal,
  pauseAtPortal,
  previewResumeAtPortal,
  resumeAtPortal,
]
