let audio: AudioContext | undefined

const tones = {
  good: { hertz: 880, ms: 120, shake: [60] },
  bad: { hertz: 220, ms: 320, shake: [80, 60, 80] },
}

/** A short tone and vibration, for people who look elsewhere; silent if unsupported. */
export function signal(kind: keyof typeof tones): void {
  const { hertz, ms, shake } = tones[kind]
  navigator.vibrate?.(shake)
  try {
    audio ??= new AudioContext()
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.15, audio.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + ms / 1000)
    tone.connect(volume).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + ms / 1000)
  } catch {}
}
