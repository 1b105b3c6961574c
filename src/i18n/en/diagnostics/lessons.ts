/** Sentences for what is wrong in a lesson's file; one for each `LessonCode` of src/lessons. */
export const lessons = {
  'lesson-not-a-lesson':
    'This is no lesson: apiVersion has to be <code>berth/v1</code> and kind <code>Lesson</code>.',
  'lesson-missing': '<code>{{field}}</code> is missing.',
  'lesson-wrong-type': 'Something else stands here than is wanted: {{wanted}}.',
  'lesson-unknown-field': 'No such field is known: <code>{{field}}</code>.',
  'lesson-unknown-value': '“{{value}}” is none of what may stand here: {{words}}.',
  'lesson-out-of-range': '{{value}} is outside of {{least}} to {{most}}.',
  'lesson-bad-selector': '“{{text}}” is no selector of labels.',
  'lesson-bad-path': '“{{text}}” is no path of fields, such as spec.containers[0].image.',
  'lesson-bad-object': '“{{text}}” names no object, such as Deployment/web.',
  'lesson-bad-fact': 'Berth knows no such fact: <code>{{text}}</code>.',
  'lesson-bad-duration': '“{{text}}” is no time, such as 90s or 10m.',
  'lesson-twice': 'There are two called <code>{{id}}</code>.',
  'lesson-slot-missing': 'A text is missing here: <code>{{slot}}</code>.',
  'lesson-slot-unknown': 'No question, answer or hint has this text: <code>{{slot}}</code>.',
  'lesson-too-long':
    'The file has {{length}} characters, and a lesson at most {{most}}, so it is not read.',
} as const;
