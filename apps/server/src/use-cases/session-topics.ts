/** Published when a session is ended by a user. */
export const sessionTopic = (sessionId: string): string => `session:${sessionId}`

/** Published when a user's access was changed, or removed. */
export const userTopic = (userId: string): string => `user:${userId}`
