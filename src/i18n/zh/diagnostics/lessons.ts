import type { lessons as english } from '../../en/diagnostics/lessons.ts';
import type { Translation } from '../../translation.ts';

/** Sentences for what is wrong in a lesson's file; one for each `LessonCode` of src/lessons. */
export const lessons: Translation<typeof english> = {
  'lesson-not-a-lesson':
    '这不是课程：apiVersion 必须是 <code>berth/v1</code>，kind 必须是 <code>Lesson</code>。',
  'lesson-missing': '缺少 <code>{{field}}</code>。',
  'lesson-wrong-type': '这里应该是另一类内容：{{wanted}}。',
  'lesson-unknown-field': '没有这个字段：<code>{{field}}</code>。',
  'lesson-unknown-value': '这里不能写“{{value}}”，可用的是：{{words}}。',
  'lesson-out-of-range': '{{value}} 超出了 {{least}} 到 {{most}} 的范围。',
  'lesson-bad-selector': '“{{text}}”不是标签选择算符。',
  'lesson-bad-path': '“{{text}}”不是字段路径，例如 spec.containers[0].image。',
  'lesson-bad-object': '“{{text}}”没有指明对象，例如 Deployment/web。',
  'lesson-bad-fact': 'Berth 不知道这样的事实：<code>{{text}}</code>。',
  'lesson-bad-duration': '“{{text}}”不是时长，例如 90s 或 10m。',
  'lesson-twice': '有两个都叫 <code>{{id}}</code>。',
  'lesson-slot-missing': '这里缺少一段文字：<code>{{slot}}</code>。',
  'lesson-slot-unknown': '没有问题、答案或提示用到这段文字：<code>{{slot}}</code>。',
  'lesson-too-long': '文件有 {{length}} 个字符，而一课最多 {{most}} 个，因此没有读取。',
};
