export const reviewDoneText = 'Tu opinión fue publicada'
