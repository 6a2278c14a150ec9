@rem The npm scripts begin with `exec`, so that signals reach node; Windows has neither and runs the rest.
@%*
